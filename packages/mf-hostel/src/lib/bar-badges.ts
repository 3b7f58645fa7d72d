export const barBadges = {
  active: { label: 'Barred', meaning: 'bad' },
  over: { label: 'Over', meaning: 'idle' },
  lifted: { label: 'Lifted', meaning: 'good' },
} as const;
