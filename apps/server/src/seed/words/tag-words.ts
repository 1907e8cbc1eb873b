/** Genres in groups: the first word of a group is the category of the others. */
export const genreGroups: readonly (readonly string[])[] = [
  ['剧情', '家庭', '青春', '公路片', '都市', '年代', '传记', '散文电影', '群像'],
  ['Drama', 'Chamber piece', 'Coming of age', 'Courtroom', 'Period', 'Road movie', 'Slow cinema', 'Ensemble'],
  ['悬疑', '侦探', '惊悚', '谍战', '密室', '黑色电影', '心理'],
  ['Thriller', 'Noir', 'Heist', 'Whodunit', 'Espionage', 'Conspiracy'],
  ['纪录', '自然', '城市', '口述历史', '音乐现场', '手艺', '美食', '旅行'],
  ['Documentary', 'Nature', 'Architecture', 'Music', 'Craft', 'Oral history', 'Travelogue', 'Science'],
  ['喜剧', '荒诞', '黑色幽默', '轻喜剧', '默片'],
  ['Comedy', 'Satire', 'Deadpan', 'Romantic comedy', 'Silent'],
  ['科幻', '近未来', '太空', '时间循环', '赛博'],
  ['Science fiction', 'Near future', 'Time loop', 'Space', 'First contact'],
  ['动画', '定格', '水墨', '短片集'],
  ['Animation', 'Stop motion', 'Hand drawn', 'Anthology'],
]

/** More genres than the groups hold are made of a flavour and a genre. */
export const genreFlavours = {
  chinese: ['北方', '海边', '独立', '实验', '乡村', '夜晚', '冬季', '经典'],
  english: ['Northern', 'Coastal', 'Independent', 'Experimental', 'Rural', 'Nocturnal', 'Winter', 'Classic'],
} as const

export const studioWords = {
  chinese: ['影业', '映画', '制片厂', '工作室', '影像', '纪录片社'],
  english: ['Pictures', 'House', 'Films', 'Works', 'Collective', 'Studio'],
} as const

export const sourceTags: readonly string[] = [
  '电影节首映',
  'Festival premiere',
  '院线',
  'Theatrical',
  '自制',
  'Original',
  '授权引进',
  'Licensed',
  '修复版',
  'Restoration',
  '用户投稿',
  'Open call',
  '电视台',
  'Broadcast',
  '档案馆',
  'Archive',
]

export const sourceWords = {
  chinese: ['发行', '片库', '资料馆', '电影节', '版权', '放映联盟'],
  english: ['Distribution', 'Library', 'Archive', 'Film Festival', 'Rights', 'Screening Network'],
} as const
