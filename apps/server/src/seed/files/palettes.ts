import type { Palette } from './scenes.ts'

const palette = (sky: string, light: string, middle: string, dark: string): Palette => ({
  sky,
  light,
  middle,
  dark,
})

/** Two palettes for each scene, in the order of the scenes. */
export const palettes: readonly (readonly [Palette, Palette])[] = [
  [palette('#e8a55c', '#f6dcae', '#b5703f', '#1f2f52'), palette('#b9d4e8', '#fff4d2', '#5f8fb4', '#1d3a55')],
  [palette('#8fbfa5', '#f3ead3', '#5d9483', '#2f5a52'), palette('#f0b9a0', '#fff1e0', '#c4705c', '#7a3245')],
  [palette('#c4607a', '#f6cfa4', '#9b405f', '#37203f'), palette('#6d8fb3', '#f4e6b8', '#4a6a92', '#1f2c4c')],
  [palette('#2f8f95', '#d6efdc', '#1f6a77', '#123544'), palette('#3a3f6b', '#f5c96b', '#2b2f55', '#15172f')],
  [palette('#c9772f', '#f8dfae', '#8c4c26', '#42281f'), palette('#7fb2d0', '#ffffff', '#557f9e', '#26465f')],
  [palette('#6b74c7', '#c9cdf3', '#4a52a3', '#23285c'), palette('#d98a3d', '#fbe4bb', '#b8622b', '#5e2d1f')],
  [palette('#a89d4d', '#e6de9b', '#7d7435', '#3a3a1e'), palette('#e2a9b8', '#fbe6e6', '#b86f86', '#5c3049')],
  [palette('#5289b5', '#eef3f2', '#3b6c94', '#1b2f45'), palette('#e6c172', '#fdf6e0', '#c08a44', '#3f5160')],
  [palette('#b83f49', '#f7cfae', '#85323f', '#3b2028'), palette('#5d6f8f', '#f2d9a0', '#45546f', '#242c3d')],
  [palette('#5a9a5d', '#e6ecb6', '#3d7648', '#1f3a2b'), palette('#cfa06a', '#f7e8c9', '#a5744a', '#4a3226')],
  [palette('#2c2c36', '#e9e7dc', '#7d7d8c', '#17171d'), palette('#244b4a', '#f0dca0', '#3f7a70', '#132a2c')],
  [palette('#9a68c1', '#f3d6ee', '#7448a0', '#35204f'), palette('#e0875a', '#fde5c2', '#b9593f', '#4f2a3a')],
]
