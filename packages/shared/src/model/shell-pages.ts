/** Old and second names of pages: the prefix on the left answers as the one on the right. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/academic_fees/school_fees', '/school_fees'],
  ['/app_reports', '/reports'],
  ['/jamb_students_invoice', '/application_invoice'],
];

/** The path that an alias stands for, or null when the path is no alias. */
export function resolveAlias(pathname: string): string | null {
  const alias = aliases.find(([from]) => pathname === from || pathname.startsWith(`${from}/`));
  return alias ? alias[1] + pathname.slice(alias[0].length) : null;
}

/** What the shell answers in the menu itself when no live module does. */
export const shellMenu = [
  { name: 'dashboard', label: 'Dashboard', to: '/dashboard', icon: 'home' },
  { name: 'profile', label: 'Profile', to: '/profile', icon: 'person' },
] as const;

/** Slots on pages of the shell's own, by path: what modules contribute to them is loaded beside the page. */
export const shellSlots: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['staff-dashboard.card'],
};
