import { roleEndpoints } from '@backlot/contract/resources/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { matrixOf } from './permission-matrix.ts'

/** Every permission of this version, as a table; fixed by the code, so asked for once. */
export function useMatrix() {
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => callApi(roleEndpoints.permissions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const matrix = useMemo(() => data && matrixOf(data), [data])
  return { matrix, error, refetch }
}

/** Picks the language of a label of the table. */
export function useLabel(): (label: { en: string; zhCn: string }) => string {
  const language = useLanguage()
  return (label) => (language === 'en' ? label.en : label.zhCn)
}
