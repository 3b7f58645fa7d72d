import type { Part } from '../../platform/part';

export const administrationClaims: Part['claims'] = {
  'audit.view': { label: 'See the audit log and check its chain' },
  'user.view': { label: 'See accounts', secondFactor: true },
  'user.create': { label: 'Create accounts', secondFactor: true },
  'user.edit': { label: 'Change accounts, and switch them on and off', secondFactor: true },
  'user.support': {
    label: 'Send sign-in links, unlock, reset the second factor of students and lecturers',
    secondFactor: true,
  },
  'user.impersonate': { label: 'Act as a student or lecturer for a limited time', secondFactor: true },
  'role.view': { label: 'See roles, their claims and menus', secondFactor: true },
  'role.edit': { label: 'Change roles, their claims and menus, and who holds them', secondFactor: true },
  'claim.grant': { label: 'Grant one person a claim for a time', secondFactor: true },
  'claim.approve': { label: 'Approve grants that need two people', secondFactor: true, twoPeople: true },
  'notices.edit': { label: 'Publish notices' },
};
