import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

function memoryMegabytes(): number {
  // In a container the limit counts, not the machine. Without one it is 0 or beyond the machine's memory.
  const limit = process.constrainedMemory()
  const bytes = limit > 0 && limit < totalmem() ? limit : totalmem()
  return Math.floor(bytes / MEGABYTE)
}

/** Settings for a database that shares a machine with its one application; `overrides` win. */
export function serverSettings(overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  const memory = memoryMegabytes()
  const sharedBuffers = Math.max(32, Math.min(1024, Math.floor(memory / 5)))
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '80',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    log_checkpoints: 'off',
    ...overrides,
  }
}
