import { defineMessages } from '../../../platform/i18n/messages.ts'

export const dialogMessages = defineMessages({
  title: { en: 'Draggable dialog', 'zh-CN': '可拖动对话框' },
  help: {
    en: 'Drag a dialog by its head, or take its grip with the keyboard: arrow keys move, with Shift in leaps, Home centres. It stays inside the window, and opens in the centre again.',
    'zh-CN':
      '按住标题栏即可拖动对话框；也可以用 Tab 键选中标题前的移动按钮，用方向键移动，按住 Shift 移动得更远，按 Home 键回到中央。对话框不会移出窗口，再次打开时回到中央。',
  },
  open: { en: 'Open a dialog', 'zh-CN': '打开对话框' },
  openSecond: { en: 'Open another', 'zh-CN': '再打开一个' },
  addresses: { en: 'Delivery addresses', 'zh-CN': '收货地址' },
  second: { en: 'Note for the courier', 'zh-CN': '配送备注' },
  secondText: {
    en: 'Push this one aside to read the addresses under it.',
    'zh-CN': '把它挪到一边，就能看到下面的地址。',
  },
  city: { en: 'City', 'zh-CN': '城市' },
  all: { en: 'All cities', 'zh-CN': '全部城市' },
  name: { en: 'Name', 'zh-CN': '姓名' },
  address: { en: 'Address', 'zh-CN': '地址' },
  close: { en: 'Close', 'zh-CN': '关闭' },
})

/** Whom parcels go to. */
export const deliveries = [
  {
    id: 1,
    name: { en: 'Ines Marlow', 'zh-CN': '马若琳' },
    city: { en: 'Leeds', 'zh-CN': '杭州' },
    address: { en: '4 Millrace Yard', 'zh-CN': '拱墅区染坊弄 4 号' },
  },
  {
    id: 2,
    name: { en: 'Tomas Reed', 'zh-CN': '瑞向东' },
    city: { en: 'Bristol', 'zh-CN': '成都' },
    address: { en: '17 Harbour Steps', 'zh-CN': '锦江区码头街 17 号' },
  },
  {
    id: 3,
    name: { en: 'Hana Whitlock', 'zh-CN': '韩雨' },
    city: { en: 'Leeds', 'zh-CN': '杭州' },
    address: { en: '52 Tenter Lane', 'zh-CN': '西湖区晒布巷 52 号' },
  },
  {
    id: 4,
    name: { en: 'Oskar Penn', 'zh-CN': '潘亦舟' },
    city: { en: 'York', 'zh-CN': '苏州' },
    address: { en: '9 Lamplight Row', 'zh-CN': '姑苏区灯影巷 9 号' },
  },
] as const
