const short: Record<string, string> = { hod: 'Head of department', ict_support: 'Help desk' };

/** `Course adviser` of `course_adviser`. */
export function roleName(role: string): string {
  const words = role.replace(/_/g, ' ');
  return short[role] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
