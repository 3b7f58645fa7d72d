/** `isActive` as `Is active`; `roles.0.name` keeps its steps. */
export function fieldLabel(path: string): string {
  const words = path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
