import {
  CustomSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  type Source,
  WEBM,
} from 'mediabunny'
import type { DistantFile } from './distant-file.ts'
import type { MediaSize } from './media-types.ts'

/** Reads a video's duration and size from its index, never the whole file. */
export function measureVideo(path: string): Promise<MediaSize> {
  return measure(new FilePathSource(path, { handleUnhandledError: ignoreLateError }))
}

/** The same of what is not on this machine, a range at a time. */
export function measureDistantVideo({ bytes, read }: DistantFile): Promise<MediaSize> {
  return measure(new CustomSource({ getSize: () => bytes, read, handleUnhandledError: ignoreLateError }))
}

async function measure(source: Source): Promise<MediaSize> {
  using input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture in it.')
  await readBothEnds(track)
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  if (!Number.isFinite(seconds) || seconds < 0) throw new Error('Its duration is no number.')
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    duration: Math.max(1, Math.round(seconds)),
  }
}

/** An index can promise more than the file holds: the first and the last picture must really be there. */
async function readBothEnds(track: InputVideoTrack): Promise<void> {
  const packets = new EncodedPacketSink(track)
  const first = await packets.getFirstPacket()
  const last = await packets.getPacket(Number.POSITIVE_INFINITY)
  if (!first?.data.length || !last?.data.length) throw new Error('It holds no pictures.')
}

/** Every read that matters is awaited above. */
function ignoreLateError(): void {}
