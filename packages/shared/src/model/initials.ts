import { isPlaceholder, shownAs } from './placeholder';

/** `AT` of `Adeyemi Tèmítọ́pẹ́`: of the first name and the last. */
export function initialsOf(name: string): string {
  if (isPlaceholder(name)) return shownAs(name, 'initials');
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => (word ?? '').charAt(0).toUpperCase()).join('');
}
