import styles from './skeleton.module.css'
import { Blank, BlankCard, BlankColumns, BlankHeader, Outline } from './skeleton-parts.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

const shapes = { list: ListShape, form: FormShape, record: RecordShape, report: ReportShape }

/** Stands there until the code of a page has come: as much of its shape as all pages of its kind share. */
export function PageSkeleton({ shape }: { shape?: keyof typeof shapes | undefined }) {
  if (shape === undefined) return <SkeletonRows />
  const Shape = shapes[shape]
  return (
    <Outline>
      <Shape />
    </Outline>
  )
}

function ListShape() {
  return (
    <>
      <BlankHeader buttons={2} />
      <div className={styles.tools}>
        <Blank width={224} height="var(--control)" />
        <Blank width={80} height={28} />
        <Blank width={80} height={28} />
      </div>
      <BlankCard lines={12} />
    </>
  )
}

function FormShape() {
  return (
    <>
      <BlankHeader buttons={0} />
      <BlankColumns side={<BlankCard lines={3} />}>
        <BlankCard lines={4} />
        <BlankCard lines={4} />
      </BlankColumns>
    </>
  )
}

function RecordShape() {
  return (
    <>
      <BlankHeader buttons={3} hasLineUnder />
      <BlankColumns side={<BlankCard lines={4} />}>
        <BlankCard lines={5} />
        <BlankCard lines={3} />
      </BlankColumns>
    </>
  )
}

function ReportShape() {
  return (
    <>
      <BlankHeader buttons={1} hasLineUnder />
      <div className={styles.figures}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <BlankCard key={card} lines={1} />
        ))}
      </div>
      <BlankCard lines={8} />
    </>
  )
}
