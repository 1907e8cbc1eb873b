import { expect, test } from 'vitest'
import { usePermission } from './permissions.tsx'

test('a permission that there is not does not compile', () => {
  const name: string = 'tags'
  // Never called: hooks belong in components, and the compiler has looked at them by then.
  const asked = [
    () => usePermission('list-audits'),
    () => usePermission(['list-tags', 'update-tags']),
    () => usePermission('session'),
    () => usePermission(`update-${name}`),
    // @ts-expect-error the resource is misspelt
    () => usePermission('list-audit'),
    // @ts-expect-error one of them is misspelt
    () => usePermission(['list-tags', 'edit-tags']),
    // @ts-expect-error no resource has this verb
    () => usePermission(`edit-${name}`),
  ]

  expect(asked).not.toHaveLength(0)
})
