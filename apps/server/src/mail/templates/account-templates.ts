import type { Template } from './mail-data.ts'

const link = 'https://site.example/mail?token=3fJ8kQ'

export const verifyEmail: Template<'verify_email'> = {
  tooSoon: 'refuse',
  sample: { en: { name: 'Mina', link }, 'zh-CN': { name: '林晓', link } },
  letter: {
    en: ({ name, link }) => ({
      subject: 'Please confirm your email address',
      paragraphs: [
        `Hello ${name},`,
        'Please confirm that this address is yours. The link works once, within 24 hours.',
      ],
      button: { label: 'Confirm address', link },
      footnote: 'You did not sign up? Then nothing needs to be done, and you will not hear from us again.',
    }),
    'zh-CN': ({ name, link }) => ({
      subject: '请验证您的邮箱',
      paragraphs: [`${name}，您好：`, '请确认这是您的邮箱。链接在 24 小时内有效，仅可使用一次。'],
      button: { label: '验证邮箱', link },
      footnote: '如果您没有注册，请忽略此邮件，我们不会再打扰您。',
    }),
  },
}

export const resetPassword: Template<'reset_password'> = {
  tooSoon: 'refuse',
  sample: { en: { name: 'Mina', link }, 'zh-CN': { name: '林晓', link } },
  letter: {
    en: ({ name, link }) => ({
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${name},`,
        'Choose a new password with this link. It works once, within 24 hours. Until then your old password stays.',
      ],
      button: { label: 'Choose a password', link },
      footnote: 'You did not ask for this? Then leave the link alone; your password stays as it is.',
    }),
    'zh-CN': ({ name, link }) => ({
      subject: '设置新密码',
      paragraphs: [
        `${name}，您好：`,
        '请通过下面的链接设置新密码。链接在 24 小时内有效，仅可使用一次；在此之前，原密码仍然有效。',
      ],
      button: { label: '设置新密码', link },
      footnote: '如果这不是您的操作，请勿打开链接，您的密码不会改变。',
    }),
  },
}
