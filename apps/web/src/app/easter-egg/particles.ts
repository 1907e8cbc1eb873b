import confetti from 'canvas-confetti'
import styles from './easter-egg.module.css'

const PARTICLES = 160
/** Five seconds at sixty frames. */
const FRAMES = 300

/**
 * A burst of particles over everything, gone by itself; gives the way to stop it. It runs on animation frames, which
 * stand still while the page is hidden, and without a worker, which the content policy does not allow.
 */
export function playParticles(colors: readonly string[], onEnd: () => void): () => void {
  const canvas = document.createElement('canvas')
  canvas.className = styles.particles ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  // As a popover it lies above open dialogs too.
  canvas.popover = 'manual'
  document.body.append(canvas)
  canvas.showPopover()
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  const burst = {
    colors: [...colors],
    particleCount: PARTICLES / 2,
    ticks: FRAMES,
    startVelocity: 55,
    spread: 70,
  }
  const bursts = [
    fire({ ...burst, angle: 60, origin: { x: 0, y: 0.8 } }),
    fire({ ...burst, angle: 120, origin: { x: 1, y: 0.8 } }),
  ]
  void Promise.all(bursts.map((each) => Promise.resolve(each))).then(onEnd)
  return () => {
    fire.reset()
    canvas.remove()
  }
}
