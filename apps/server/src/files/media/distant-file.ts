/** A file that is read over a network, by ranges whose end is not included. */
export interface DistantFile {
  readonly bytes: number
  read(start: number, end: number): Promise<Uint8Array>
}
