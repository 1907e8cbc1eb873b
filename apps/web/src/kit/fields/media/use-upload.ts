import type { FileRef } from '@backlot/contract/core/fields/field'
import {
  fileEndpoints,
  largestImageBytes,
  largestVideoBytes,
  type UploadedFile,
} from '@backlot/contract/files'
import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { givenUp, uploadResumably } from '../../../platform/api/files/resumable-upload.ts'
import { type UploadProgress, uploadFile } from '../../../platform/api/files/upload.ts'
import { ApiError, isPassing } from '../../../platform/errors/api-error.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { translate } from '../../../platform/i18n/messages.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { rememberPlace } from './upload-places.ts'
import { UploadRate } from './upload-rate.ts'

export type MediaKind = 'image' | 'video'

const rules = {
  image: { largest: largestImageBytes, rejection: 'notAnImage' },
  video: { largest: largestVideoBytes, rejection: 'notAVideo' },
} as const

export interface Upload {
  file: File
  sent: number
  speed: number
  secondsLeft: number | undefined
  /** The line is lost, and it is about to be tried again. */
  isWaiting: boolean
}

interface UploadState {
  /** What is on its way; null when nothing is. */
  upload: Upload | null
  /** Why the last one failed. */
  error: string | null
  /** What did not arrive, though it may when it is sent again. */
  unsent: File | null
}

const idle: UploadState = { upload: null, error: null, unsent: null }

/** Why a file is rejected before it is sent; the server looks at the content itself. */
function rejectionOf(kind: MediaKind, file: File): string | null {
  const { largest, rejection } = rules[kind]
  if (file.type !== '' && !file.type.startsWith(`${kind}/`)) return translate(fieldsMessages, rejection)
  if (file.size > largest) return translate(fieldsMessages, 'tooLarge', { size: formatBytes(largest) })
  return null
}

function failureOf(error: unknown, kind: MediaKind): string {
  // What the name promised, the content does not keep.
  if (error instanceof ApiError && error.status === 415)
    return translate(fieldsMessages, rules[kind].rejection)
  const fields = (error as { errors?: Readonly<Record<string, readonly string[]>> }).errors ?? {}
  return Object.values(fields)[0]?.[0] ?? messageOf(error)
}

interface Watched {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  onWaiting: () => void
  onBegun: (id: string) => void
}

/** Pictures go at once, films in a way that goes on after a lost line. */
function send(kind: MediaKind, file: File, watched: Watched): Promise<UploadedFile> {
  if (kind === 'image') return uploadFile(fileEndpoints.uploadImage, file, watched)
  return uploadResumably(file, watched)
}

/**
 * Uploads one file at a time; a new one takes the place of the one that is on its way. A film that breaks off is known by
 * the field it was for.
 */
export function useUpload(kind: MediaKind, onDone: (file: FileRef) => void, place?: string) {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Other effects end when the page is hidden as well, and a film goes on behind another page; this one when it is left.
  useInsertionEffect(() => () => running.current?.abort(), [])
  /** Gives whether nothing is on its way now: false for one that another took the place of. */
  const start = async (file: File): Promise<boolean> => {
    running.current?.abort()
    running.current = null
    const rejection = rejectionOf(kind, file)
    if (rejection !== null) {
      setState({ ...idle, error: rejection })
      return true
    }
    const controller = new AbortController()
    running.current = controller
    const rate = new UploadRate()
    const show = (sent: number) => {
      rate.add(sent, performance.now())
      const [speed, secondsLeft] = [rate.bytesPerSecond(), rate.secondsLeft(file.size)]
      setState({ ...idle, upload: { file, sent, speed, secondsLeft, isWaiting: false } })
    }
    show(0)
    try {
      const { sha256: _, ...uploaded } = await send(kind, file, {
        signal: controller.signal,
        onProgress: ({ sent, total }) => show(Math.round((sent / total) * file.size)),
        onWaiting: () =>
          setState((now) => ({ ...now, upload: now.upload && { ...now.upload, isWaiting: true } })),
        onBegun: (id) => place !== undefined && rememberPlace(id, place),
      })
      setState(idle)
      done.current(uploaded)
    } catch (error) {
      const unsent = isPassing(error) ? file : null
      if (!controller.signal.aborted) setState({ upload: null, error: failureOf(error, kind), unsent })
    }
    return running.current === controller
  }
  const stop = () => {
    running.current?.abort(givenUp)
    setState(idle)
  }
  return { ...state, start, stop }
}
