import { fieldMessage } from '../core/words/own-messages.ts'

/** What is said under the fields of signing in and of granting; the password rules are the specification's words. */
export const authMessages = {
  passwordRequired: fieldMessage('password_required', {
    en: 'Please input the password.',
    'zh-CN': '请输入密码。',
  }),
  passwordWithoutLetter: fieldMessage('password_without_letter', {
    en: 'Your password does not contain any letter.',
    'zh-CN': '密码中没有小写字母。',
  }),
  passwordWithoutNumber: fieldMessage('password_without_number', {
    en: 'Your password does not contain any number.',
    'zh-CN': '密码中没有数字。',
  }),
  passwordWithoutEither: fieldMessage('password_without_either', {
    en: 'Please make sure your password contains at least one number and one letter.',
    'zh-CN': '请确保密码至少包含一个数字和一个小写字母。',
  }),
  passwordTooCommon: fieldMessage('password_too_common', {
    en: 'This password is too easy to guess.',
    'zh-CN': '该密码过于常见，容易被猜到。',
  }),
  ownPasswordElsewhere: fieldMessage('own_password_elsewhere', {
    en: 'Change your own password on your profile page; it asks for the present one.',
    'zh-CN': '请在“个人资料”页修改自己的密码，修改时需要输入当前密码。',
  }),
  wrongPassword: fieldMessage('wrong_password', {
    en: 'The password is not right.',
    'zh-CN': '密码不正确。',
  }),
  wrongCredentials: fieldMessage('wrong_credentials', {
    en: 'The user name or the password is not right.',
    'zh-CN': '用户名或密码不正确。',
  }),
  wrongCode: fieldMessage('wrong_code', {
    en: 'The code is not right, or was used already.',
    'zh-CN': '验证码不正确或已被使用。',
  }),
  cannotGrant: fieldMessage('cannot_grant', {
    en: 'You cannot grant a permission that you do not hold.',
    'zh-CN': '不能授予你自己没有的权限。',
  }),
  noSuchPermission: fieldMessage('no_such_permission', {
    en: 'There is no such permission.',
    'zh-CN': '不存在该权限。',
  }),
} as const
