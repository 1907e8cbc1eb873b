import type { Words } from './core/language.ts'
import { type Permission, permissionsOf } from './core/permission.ts'
import { allEndpoints } from './endpoints.ts'
import type { ResourceName } from './resources/index.ts'

const resourceWords: Readonly<Record<ResourceName, Words>> = {
  videos: { en: 'Videos', 'zh-CN': '视频' },
  tags: { en: 'Tags', 'zh-CN': '标签' },
  directors: { en: 'Directors', 'zh-CN': '导演' },
  sources: { en: 'Sources', 'zh-CN': '来源' },
  questions: { en: 'FAQ', 'zh-CN': '常见问题' },
  seos: { en: 'SEO', 'zh-CN': 'SEO' },
  articles: { en: 'Demo pages: articles', 'zh-CN': '演示页面：文章' },
  admins: { en: 'Admins', 'zh-CN': '管理员' },
  roles: { en: 'Roles', 'zh-CN': '角色' },
  audits: { en: 'Audit log', 'zh-CN': '操作日志' },
}

const actionWords: Readonly<Record<string, Words>> = {
  list: { en: 'View', 'zh-CN': '查看' },
  create: { en: 'Create', 'zh-CN': '新建' },
  update: { en: 'Edit', 'zh-CN': '编辑' },
  delete: { en: 'Delete', 'zh-CN': '删除' },
  batch: { en: 'Bulk actions', 'zh-CN': '批量操作' },
  export: { en: 'Export', 'zh-CN': '导出' },
  publish: { en: 'Publish and unpublish', 'zh-CN': '发布与下架' },
  enable: { en: 'Enable and disable', 'zh-CN': '启用与停用' },
}

/** What a resource is called where its permissions are, and elsewhere outside its own pages. */
export function wordsOfResource(name: string): Words | undefined {
  return Object.hasOwn(resourceWords, name) ? resourceWords[name as ResourceName] : undefined
}

export interface PermissionInfo {
  name: Permission
  action: string
  resource: string
  actionWords: Words
  resourceWords: Words
}

/** Every permission that a call asks for, once, by resource and then in the order of the words above. */
export function allPermissions(): PermissionInfo[] {
  const names = new Set(allEndpoints().flatMap(({ access }) => permissionsOf(access)))
  const place = ({ resource, action }: PermissionInfo) =>
    100 * Object.keys(resourceWords).indexOf(resource) + Object.keys(actionWords).indexOf(action)
  return [...names].map(describePermission).sort((a, b) => place(a) - place(b))
}

function describePermission(name: Permission): PermissionInfo {
  const [action = '', resource = ''] = name.split(/-(.*)/)
  const fallback = (word: string): Words => ({ en: word, 'zh-CN': word })
  return {
    name,
    action,
    resource,
    actionWords: actionWords[action] ?? fallback(action),
    resourceWords: resourceWords[resource as ResourceName],
  }
}
