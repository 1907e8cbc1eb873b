import type { Template } from './mail-data.ts'

const sample = {
  en: {
    name: 'Mina',
    subject: 'No picture on the television',
    reference: 'S-7K2QM4XW9D',
    message: 'Thank you for the details.\n\nPlease restart the app on your television, then cast again.',
  },
  'zh-CN': {
    name: '林晓',
    subject: '投屏后没有画面',
    reference: 'S-7K2QM4XW9D',
    message: '感谢您提供的信息。\n\n请先重启电视上的应用，再重新投屏。',
  },
} as const

/** An answer says what the agent wrote, and how to go on with the conversation. */
const answer: Template<'support_answer'> = {
  tooSoon: 'wait',
  sample,
  letter: {
    en: ({ subject, reference, message, attachment }) => ({
      subject: `${subject} [${reference}]`,
      paragraphs: [message],
      footnote: `To go on with this, answer on our site under ${reference}. Mails to this address are not read.`,
      thread: reference,
      ...(attachment && { attachment }),
    }),
    'zh-CN': ({ subject, reference, message, attachment }) => ({
      subject: `${subject} [${reference}]`,
      paragraphs: [message],
      footnote: `如需继续沟通，请在网站上凭编号 ${reference} 回复。本邮箱不接收来信。`,
      thread: reference,
      ...(attachment && { attachment }),
    }),
  },
}

export const supportAnswer: Template<'support_answer'> = answer

export const cooperationAnswer: Template<'cooperation_answer'> = {
  ...answer,
  sample: {
    en: { ...sample.en, subject: 'Screening rights for a festival', reference: 'C-7K2QM4XW9D' },
    'zh-CN': { ...sample['zh-CN'], subject: '影展放映授权', reference: 'C-7K2QM4XW9D' },
  },
  letter: {
    en: (data) => ({
      ...answer.letter.en(data),
      footnote: `Please name ${data.reference} when you write to us again.`,
    }),
    'zh-CN': (data) => ({
      ...answer.letter['zh-CN'](data),
      footnote: `再次来信时，请注明编号 ${data.reference}。`,
    }),
  },
}
