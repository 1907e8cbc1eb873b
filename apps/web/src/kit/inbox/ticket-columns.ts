/** The columns that the tables of all tickets have, around those of their own. */
export const ticketColumns = {
  first: ['subject'],
  last: [
    { key: 'email', width: 200 },
    { key: 'status', width: 104 },
    { key: 'isAnswered', width: 96 },
    { key: 'assignedAdminId', width: 132 },
    { key: 'lastMessageAt', width: 120 },
    { key: 'reference', width: 160, isHidden: true },
    { key: 'messagesCount', width: 96, isHidden: true },
    { key: 'language', width: 96, isHidden: true },
    { key: 'createdAt', width: 120, isHidden: true },
  ],
} as const
