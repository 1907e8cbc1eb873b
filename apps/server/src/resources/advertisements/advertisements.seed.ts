import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'

/** Pictures for the places that there are. */
export async function seedAdvertisements({
  client,
  count,
  files,
  ...chance
}: SeedContext): Promise<undefined> {
  const { covers } = files
  const draw = drawFor(chance, 14)
  if (covers.length === 0) return
  const pictures = Array.from({ length: count * 2 }, () => draw.pick(covers))
  await client.query(
    `update advertisements set image_id = ($1::bigint[])[2 * place - 1], mobile_image_id = ($1::bigint[])[2 * place],
       link = 'https://lumen-nights.example/plans'
     from (select id as place_id, row_number() over (order by id) as place from advertisements) places
     where id = place_id and place <= $2 and image_id is null`,
    [pictures, count],
  )
}
