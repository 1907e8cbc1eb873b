import { expect, it } from 'vitest'
import { isPermission, permissionsOf } from './core/resource/permission.ts'
import { allEndpoints } from './endpoints.ts'
import { allPermissions, type PermissionInfo } from './permissions.ts'

it('describes every permission that a call asks for, in both languages', () => {
  const described = new Map<string, PermissionInfo>(
    allPermissions().map((permission) => [permission.name, permission]),
  )

  for (const { access } of allEndpoints()) {
    for (const name of permissionsOf(access)) {
      expect(isPermission(name)).toBe(true)
      const { actionWords, resourceWords } = described.get(name) ?? expect.fail(name)
      // A word that only repeats the name has been forgotten in the table of words.
      expect(`${actionWords.en.toLowerCase()}-${resourceWords.en}`).not.toBe(name)
      expect(actionWords['zh-CN']).toMatch(/[\u4e00-\u9fff]/)
    }
  }
})
