import type { Actions } from '@backlot/contract/core/resource/action'
import type { ActionOf, RecordOf } from '@backlot/contract/core/resource/resource'
import { mayStillBeDone, ofAnyTerms, subscriptions } from '@backlot/contract/resources/subscriptions'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import {
  ArrowLeftRight,
  CalendarPlus,
  CalendarX,
  CircleStop,
  Coins,
  Pause,
  Play,
  RefreshCw,
  RefreshCwOff,
} from 'lucide-react'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import type { ActionDefinitions } from '../../platform/screens/actions.ts'

/** Backlot charges nobody: what is changed here has to be changed there as well. */
const atProvider = {
  en: 'The payment provider is not told: change it there as well.',
  'zh-CN': '系统不会通知支付服务商，请在服务商后台同步修改。',
}

const Dialog = lazyComponent(async () => (await import('./act/act-dialog.tsx')).ActDialog)

const usualDays = 30

const declared: Actions = subscriptions.actions

/** Whether an act starts from the state of a subscription, and is for its member and for what is paid as they are now. */
const asDeclared =
  (name: ActionOf<typeof subscriptions>) =>
  (subscription: RecordOf<typeof subscriptions>): boolean =>
    mayStillBeDone(name, subscription) &&
    (subscription.provider !== ownProvider || ofAnyTerms.has(name)) &&
    (declared[name]?.from?.includes(subscription.status) ?? true)

export const subscriptionActions: ActionDefinitions<typeof subscriptions> = {
  extend: {
    icon: CalendarPlus,
    isOffered: asDeclared('extend'),
    Dialog,
    initial: () => ({ days: usualDays }),
    label: { en: 'Extend', 'zh-CN': '延长' },
    done: { en: 'The subscription has been extended.', 'zh-CN': '已延长该订阅。' },
    fields: { days: { en: 'Days', 'zh-CN': '天数' } },
    help: {
      days: {
        en: 'Beyond what is paid for; the price stays.',
        'zh-CN': '在已付费期限之后顺延，价格不变。',
      },
    },
    history: {
      extend: {
        label: { en: 'Extended', 'zh-CN': '延长' },
        sentence: { en: '{admin} extended this', 'zh-CN': '{admin} 延长了该订阅' },
        isNotable: true,
      },
    },
  },
  credit: {
    icon: Coins,
    // What is charged once has no price that an amount could be held against.
    isOffered: (subscription) => subscription.isPriced && asDeclared('credit')(subscription),
    Dialog,
    label: { en: 'Credit', 'zh-CN': '补偿' },
    done: { en: 'The amount has been credited as time.', 'zh-CN': '已按金额折算为观看时长。' },
    fields: { amount: { en: 'Amount', 'zh-CN': '金额' } },
    help: {
      amount: {
        en: 'It becomes the time that it pays for; no money moves.',
        'zh-CN': '按当前价格折算为观看时长，不发生退款。',
      },
    },
    history: {
      credit: {
        label: { en: 'Credited', 'zh-CN': '补偿' },
        sentence: { en: '{admin} credited an amount as time', 'zh-CN': '{admin} 以时长补偿了会员' },
        isNotable: true,
      },
    },
  },
  endGift: {
    icon: CalendarX,
    isDangerous: true,
    isOffered: ({ isComplimentary, status }) => isComplimentary && status === 'active',
    label: { en: 'End gift…', 'zh-CN': '收回赠送…' },
    question: {
      en: 'End the complimentary access of “{name}” now? It can be given anew.',
      'zh-CN': '立即收回“{name}”的赠送权限？之后仍可重新赠送。',
    },
    done: {
      en: 'The complimentary access of “{name}” has ended.',
      'zh-CN': '已收回“{name}”的赠送权限。',
    },
    history: {
      endGift: {
        label: { en: 'Gift ended', 'zh-CN': '收回赠送' },
        sentence: { en: '{admin} ended the complimentary access', 'zh-CN': '{admin} 收回了赠送权限' },
        isNotable: true,
      },
    },
  },
  changePlan: {
    icon: ArrowLeftRight,
    isOffered: asDeclared('changePlan'),
    Dialog,
    label: { en: 'Change plan', 'zh-CN': '更改套餐' },
    done: { en: 'The plan changes with the next period.', 'zh-CN': '套餐将从下一周期起变更。' },
    fields: { planId: { en: 'Plan from the next period', 'zh-CN': '下一周期的套餐' } },
    help: { planId: atProvider },
    history: {
      changePlan: {
        label: { en: 'Plan changed', 'zh-CN': '更改套餐' },
        sentence: { en: '{admin} planned another plan', 'zh-CN': '{admin} 安排了套餐变更' },
        isNotable: true,
      },
    },
  },
  stopRenewal: {
    icon: RefreshCwOff,
    label: { en: 'Stop renewal', 'zh-CN': '关闭续费' },
    question: {
      en: 'Stop the renewal of “{name}”? Access stays until the end of the period. The payment provider is not told: change it there as well.',
      'zh-CN': '关闭“{name}”的自动续费？本期结束前仍可观看。系统不会通知支付服务商，请在服务商后台同步修改。',
    },
    done: { en: '“{name}” is not renewed any more.', 'zh-CN': '“{name}”不再续费。' },
    isOffered: (subscription) => !subscription.cancelAtPeriodEnd && asDeclared('stopRenewal')(subscription),
    history: {
      stopRenewal: {
        label: { en: 'Renewal stopped', 'zh-CN': '关闭续费' },
        sentence: { en: '{admin} stopped the renewal', 'zh-CN': '{admin} 关闭了自动续费' },
        isNotable: true,
      },
    },
  },
  startRenewal: {
    icon: RefreshCw,
    label: { en: 'Renew again', 'zh-CN': '恢复续费' },
    question: {
      en: 'Renew “{name}” again? The payment provider is not told: change it there as well.',
      'zh-CN': '恢复“{name}”的自动续费？系统不会通知支付服务商，请在服务商后台同步修改。',
    },
    done: { en: '“{name}” is renewed again.', 'zh-CN': '“{name}”已恢复续费。' },
    isOffered: (subscription) => subscription.cancelAtPeriodEnd && asDeclared('startRenewal')(subscription),
    history: {
      startRenewal: {
        label: { en: 'Renewal started', 'zh-CN': '恢复续费' },
        sentence: { en: '{admin} started the renewal again', 'zh-CN': '{admin} 恢复了自动续费' },
        isNotable: true,
      },
    },
  },
  pause: {
    icon: Pause,
    isOffered: asDeclared('pause'),
    label: { en: 'Pause', 'zh-CN': '暂停' },
    question: {
      en: 'Pause “{name}”? There is no access until it is resumed; the time that was paid for stands still. The payment provider is not told: change it there as well.',
      'zh-CN':
        '暂停“{name}”？恢复前无法观看，已付费的时间将保留。系统不会通知支付服务商，请在服务商后台同步修改。',
    },
    done: { en: '“{name}” is paused.', 'zh-CN': '已暂停“{name}”。' },
    history: {
      pause: {
        label: { en: 'Paused', 'zh-CN': '暂停' },
        sentence: { en: '{admin} paused this', 'zh-CN': '{admin} 暂停了该订阅' },
        isNotable: true,
      },
    },
  },
  resume: {
    icon: Play,
    isOffered: asDeclared('resume'),
    label: { en: 'Resume', 'zh-CN': '恢复' },
    question: {
      en: 'Resume “{name}”? What was left of the period goes on. The payment provider is not told: change it there as well.',
      'zh-CN': '恢复“{name}”？剩余的期限将继续计算。系统不会通知支付服务商，请在服务商后台同步修改。',
    },
    done: { en: '“{name}” goes on.', 'zh-CN': '“{name}”已恢复。' },
    history: {
      resume: {
        label: { en: 'Resumed', 'zh-CN': '恢复' },
        sentence: { en: '{admin} resumed this', 'zh-CN': '{admin} 恢复了该订阅' },
        isNotable: true,
      },
    },
  },
  end: {
    icon: CircleStop,
    isDangerous: true,
    label: { en: 'End…', 'zh-CN': '终止…' },
    question: {
      en: 'End “{name}” for good? What was left of the period is lost. The payment provider is not told: end it there as well.',
      'zh-CN': '永久终止“{name}”？剩余的期限将作废。系统不会通知支付服务商，请在服务商后台同步终止。',
    },
    done: { en: '“{name}” has ended.', 'zh-CN': '“{name}”已终止。' },
    history: {
      end: {
        label: { en: 'Ended', 'zh-CN': '终止' },
        sentence: { en: '{admin} ended this', 'zh-CN': '{admin} 终止了该订阅' },
        isNotable: true,
      },
    },
  },
}
