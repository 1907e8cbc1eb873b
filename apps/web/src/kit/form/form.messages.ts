import { defineMessages } from '../../platform/i18n/messages.ts'

export const formMessages = defineMessages({
  newTitle: { en: 'New {name}', 'zh-CN': '新建{name}' },
  editTitle: { en: 'Edit: {name}', 'zh-CN': '编辑：{name}' },
  required: { en: 'Required', 'zh-CN': '必填' },
  save: { en: 'Save', 'zh-CN': '保存' },
  saveAndStay: { en: 'Save and stay', 'zh-CN': '保存并继续编辑' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  saved: { en: 'Saved.', 'zh-CN': '已保存。' },
  created: { en: 'Created.', 'zh-CN': '已创建。' },
  nothingToSave: { en: 'There was nothing to save.', 'zh-CN': '没有需要保存的更改。' },
  uploadGoesOn: {
    en: 'Saved without the file that is still uploading. Save again when it is done.',
    'zh-CN': '已保存，但仍有文件在上传，上传完成后请再次保存。',
  },
  unsaved: { en: 'Unsaved changes', 'zh-CN': '有未保存的更改' },
  draftKept: { en: 'draft kept on this device, {time}', 'zh-CN': '草稿已保存在本机，{time}' },
  uploading: { en: 'a file is still uploading', 'zh-CN': '文件仍在上传' },
  attention: {
    en: { one: 'One field needs attention.', other: '{count} fields need attention.' },
    'zh-CN': '有 {count} 个字段需要处理。',
  },
  wasWrong: {
    en: '{fault} It was so before; you can save without changing it.',
    'zh-CN': '{fault}此问题原已存在，不修改也可以保存。',
  },
  notSaved: { en: 'This was not saved.', 'zh-CN': '保存失败。' },
  notDone: { en: 'This was not done.', 'zh-CN': '操作未完成。' },
  draftFound: {
    en: 'There is a draft that was not saved ({time}).',
    'zh-CN': '有一份未保存的草稿（{time}）。',
  },
  restore: { en: 'Restore draft', 'zh-CN': '恢复草稿' },
  discardDraft: { en: 'Discard', 'zh-CN': '丢弃' },
  keepEditing: { en: 'Keep editing', 'zh-CN': '继续编辑' },
  leaveQuestion: { en: 'What you typed is not saved.', 'zh-CN': '输入的内容尚未保存。' },
  discardChanges: { en: 'Close without saving', 'zh-CN': '不保存并关闭' },
  conflictTitle: { en: 'Somebody saved this before you', 'zh-CN': '此记录已被他人先行保存' },
  conflictText: {
    en: 'Choose for each field. What only you changed is kept, and nothing is overwritten until you save.',
    'zh-CN': '请逐项选择。仅由你修改的字段会保留，保存之前不会覆盖任何内容。',
  },
  field: { en: 'Field', 'zh-CN': '字段' },
  before: { en: 'Before', 'zh-CN': '原值' },
  mine: { en: 'Mine', 'zh-CN': '我的' },
  theirs: { en: 'Theirs', 'zh-CN': '对方的' },
  allMine: { en: 'All mine', 'zh-CN': '全部用我的' },
  allTheirs: { en: 'All theirs', 'zh-CN': '全部用对方的' },
  undecided: {
    en: { one: 'One field is still to be decided.', other: '{count} fields are still to be decided.' },
    'zh-CN': '还有 {count} 个字段待选择。',
  },
  saveChosen: { en: 'Save with these', 'zh-CN': '按选择保存' },
  keptMine: { en: 'Only you changed: {names}.', 'zh-CN': '仅由你修改：{names}。' },
  noFieldConflict: {
    en: 'No field that you can edit differs. Your changes can be saved.',
    'zh-CN': '可编辑的字段没有冲突，可以直接保存你的更改。',
  },
  kept: {
    en: 'Changing this now is an action of its own, and you do not have its permission.',
    'zh-CN': '在当前状态下修改此项等同于执行对应操作，你没有该操作的权限。',
  },
})
