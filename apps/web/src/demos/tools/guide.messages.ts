import { defineMessages } from '../../platform/i18n/messages.ts'

export const guideDemoMessages = defineMessages({
  title: { en: 'Guided tour', 'zh-CN': '新手引导' },
  text: {
    en: 'A tour lights one part of the page after the other and says what it is for. It stops only at what is on the page: on a phone, or with the tabs switched off, it is shorter. Arrow keys go on and back, Escape ends it. Everybody is offered it once, and finds it in the user menu afterwards.',
    'zh-CN':
      '引导会依次点亮页面的各个部分并说明用途。它只经过页面上真实存在的元素：在手机上或关闭页签栏后，步骤会相应减少。方向键前进、后退，Esc 结束。新员工首次登录时会收到一次邀请，之后可随时从用户菜单打开。',
  },
  start: { en: 'Start the tour', 'zh-CN': '开始引导' },
})
