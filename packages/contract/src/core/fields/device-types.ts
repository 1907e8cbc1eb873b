/** What visitors come with. */
export const deviceTypes = ['desktop', 'mobile', 'tablet', 'tv', 'other'] as const
export type DeviceType = (typeof deviceTypes)[number]
