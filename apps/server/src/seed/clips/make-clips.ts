import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { palettes } from '../files/palettes.ts'
import { drawScene, scenes } from '../files/scenes.ts'

const framesPerSecond = 12
const folder = fileURLToPath(new URL('.', import.meta.url))

// VP9 is free of royalties and plays in every browser of today, in mp4 as well as in webm.
const clips = [
  { name: 'sail.mp4', scene: 1, palette: 0, seconds: 6 },
  { name: 'night-towers.mp4', scene: 3, palette: 1, seconds: 4 },
  { name: 'red-road.mp4', scene: 8, palette: 0, seconds: 3 },
  { name: 'dunes.webm', scene: 11, palette: 0, seconds: 5 },
] as const

/** Draws the frames of a clip and lets ffmpeg encode them; run with ffmpeg on the path. */
async function makeClip({ name, scene, palette, seconds }: (typeof clips)[number]): Promise<void> {
  const draw = scenes[scene]
  const colours = palettes[scene]?.[palette]
  if (!draw || !colours) throw new Error(`There is no scene ${scene}.`)
  const encoder = spawn(
    'ffmpeg',
    [
      ...[
        '-loglevel',
        'error',
        '-y',
        '-f',
        'image2pipe',
        '-framerate',
        String(framesPerSecond),
        '-c:v',
        'png',
        '-i',
        '-',
      ],
      ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '46', '-deadline', 'best', '-row-mt', '0', '-g', '24'],
      ...['-pix_fmt', 'yuv420p', '-bitexact', '-movflags', '+faststart', `${folder}${name}`],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const frames = framesPerSecond * seconds
  for (let frame = 0; frame < frames; frame += 1) {
    const svg = drawScene(draw, colours, frame / frames)
    encoder.stdin.write(await sharp(Buffer.from(svg)).png().toBuffer())
  }
  encoder.stdin.end()
  const [code] = (await once(encoder, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg left with ${code} on ${name}.`)
  process.stdout.write(`${name}: ${(await stat(`${folder}${name}`)).size} bytes\n`)
}

for (const clip of clips) await makeClip(clip)
