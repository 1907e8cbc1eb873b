/** Four colours that carry a scene, from the sky down. */
export interface Palette {
  sky: string
  light: string
  middle: string
  dark: string
}

/** The moving parts of a scene at a moment between 0 and 1; a still picture is moment 0. */
type Scene = (palette: Palette, moment: number) => string

const width = 160
const height = 90

/** Whole coordinates keep the drawings small. */
const at = (value: number): number => Math.round(value * 10) / 10

const sway = (moment: number): number => Math.sin(moment * 2 * Math.PI)

const hills: Scene = ({ light, middle, dark }, moment) => `
  <circle cx="${at(112 + sway(moment) * 6)}" cy="${at(44 - sway(moment) * 4)}" r="15" fill="${light}"/>
  <path d="M0 62 44 38l34 18 32-14 50 22v26H0z" fill="${middle}"/><path d="M0 76 52 58l46 14 62-12v30H0z" fill="${dark}"/>`

const sail: Scene = ({ light, middle, dark }, moment) => `
  <path d="M0 54q40-10 80 0t80 0v36H0z" fill="${middle}"/>
  <path d="m${at(78 + sway(moment) * 8)} 56 14-36v36z" fill="${light}"/>
  <path d="M0 66q20-8 40 0t40 0 40 0 40 0v24H0z" fill="${dark}"/>`

const door: Scene = ({ light, middle, dark }, moment) => `
  <path d="M0 74h160v16H0z" fill="${middle}"/><path d="M58 22h44v68H58z" fill="${dark}"/>
  <path d="M64 28h32v62H64z" fill="${light}"/><path d="M64 28h${at(16 + sway(moment) * 8)}l-5 62H64z" fill="${middle}"/>`

const towers: Scene = ({ light, middle, dark }, moment) => `
  <circle cx="128" cy="${at(20 + sway(moment) * 4)}" r="8" fill="${light}"/>
  <path d="M0 50h12V30h14v22h10V22h16v28h12V36h14v14h10V26h16v24h12V34h14v16h12V42h12v48H0z" fill="${middle}"/>
  <path d="M0 66h20V52h16v14h18V48h14v18h22V56h18v10h16V50h14v16h22v24H0z" fill="${dark}"/>
  <g fill="${light}"><path d="M42 32h3v4h-3zM94 34h3v4h-3zM118 42h3v4h-3zM26 58h3v4h-3zM60 54h3v4h-3z"/>
  <path d="M128 56h3v4h-3zM76 44h3v4h-3z" opacity="${at(0.6 + sway(moment) * 0.4)}"/></g>`

const peak: Scene = ({ light, middle, dark }, moment) => `
  <circle cx="${at(34 + moment * 90)}" cy="24" r="9" fill="${light}" opacity=".7"/>
  <path d="M20 90 80 22l60 68z" fill="${dark}"/><path d="m80 22-16 18 9-3 7 7 8-8 8 4z" fill="${light}"/>
  <path d="M0 90l34-28 26 28zM104 90l28-24 28 24z" fill="${middle}"/>`

const rings: Scene = ({ light, middle, dark }, moment) =>
  [48, 38, 28, 18, 8]
    .map((radius, index) => {
      const colour = [middle, light, dark, light, middle][index]
      return `<circle cx="80" cy="45" r="${at(radius + sway(moment) * 3)}" fill="${colour}"/>`
    })
    .join('')

const orchard: Scene = ({ light, middle, dark }, moment) => `
  <path d="M0 70h160v20H0z" fill="${middle}"/>
  ${[20, 50, 80, 110, 140]
    .map((x, index) => {
      const top = 40 + (index % 2) * 8
      const lean = at(x + sway(moment + index / 5) * 2)
      return `<path d="M${x - 1.5} ${top}h3v${80 - top}h-3z" fill="${dark}"/><circle cx="${lean}" cy="${top}" r="13" fill="${dark}"/><circle cx="${at(lean - 4)}" cy="${top - 4}" r="3" fill="${light}"/>`
    })
    .join('')}`

const ferry: Scene = ({ light, middle, dark }, moment) => {
  const x = at(sway(moment) * 10)
  return `
  <path d="M0 60h160v30H0z" fill="${dark}"/>
  <path d="M${24 + x} 58h92l-12 14H34z" fill="${light}"/><path d="M${44 + x} 42h44v16H${44 + x}z" fill="${light}"/>
  <path d="M${64 + x} 26h9v16h-9z" fill="${middle}"/><path d="M${50 + x} 47h6v5h-6zM${62 + x} 47h6v5h-6zM${74 + x} 47h6v5h-6z" fill="${middle}"/>
  <path d="M0 74q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v16H0z" fill="${middle}" opacity=".5"/>`
}

const road: Scene = ({ light, middle, dark }, moment) => `
  <path d="M0 46 40 30l36 16 34-20 50 20v44H0z" fill="${middle}"/><circle cx="80" cy="32" r="9" fill="${light}"/>
  <path d="M0 90 74 44h12l74 46z" fill="${dark}"/>
  ${[0, 1, 2, 3]
    .map((step) => {
      const depth = (step + moment) / 4
      return `<path d="M${at(80 - depth * 2)} ${at(46 + depth * depth * 44)}h${at(depth * 4 + 0.5)}v${at(depth * 8 + 1)}h-${at(depth * 4 + 0.5)}z" fill="${light}"/>`
    })
    .join('')}`

const arcade: Scene = ({ light, middle, dark }, moment) => `
  <path d="M20 90V50a60 44 0 0 1 120 0v40z" fill="${dark}"/><path d="M44 90V56a36 30 0 0 1 72 0v34z" fill="${middle}"/>
  <path d="M62 90V62a18 ${at(18 + sway(moment) * 2)} 0 0 1 36 0v28z" fill="${light}"/>`

const beam: Scene = ({ light, middle, dark }, moment) => `
  <path d="m${at(60 + sway(moment) * 14)} 0h26L58 90H20z" fill="${middle}"/>
  <circle cx="${at(66 + sway(moment) * 6)}" cy="44" r="11" fill="${light}"/><path d="M0 78h160v12H0z" fill="${dark}"/>`

const dunes: Scene = ({ light, middle, dark }, moment) => `
  <circle cx="${at(40 + moment * 70)}" cy="${at(24 + sway(moment) * 5)}" r="8" fill="${light}"/>
  <path d="M0 46q36-16 76 2t84-6v48H0z" fill="${middle}"/><path d="M0 60q44-16 86 0t74-6v36H0z" fill="${dark}" opacity=".6"/>
  <path d="M0 74q40-12 80-2t80 0v18H0z" fill="${dark}"/>`

/** Every drawing; each is used with two palettes. */
export const scenes: readonly Scene[] = [
  hills,
  sail,
  door,
  towers,
  peak,
  rings,
  orchard,
  ferry,
  road,
  arcade,
  beam,
  dunes,
]

/** A whole picture as SVG, 160 by 90 units. */
export function drawScene(scene: Scene, palette: Palette, moment = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="640" height="360"><rect width="${width}" height="${height}" fill="${palette.sky}"/>${scene(palette, moment)}</svg>`
}
