import { useEffect } from 'react';
import { formatDate } from '../model';
import { useFormTools, type FieldWords } from './form-context';

/** What is shown of a value that stands as it is: `yes` and `no` of a mark, days as they are written. */
export function sayPlainly(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(String).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text);
  return moment?.[1] ? `${formatDate(moment[1])}, ${moment[2]}` : text;
}

/** What is shown of an amount in a box with a sign before it: `₦60,000`. */
export function sayAfter(prefix: string) {
  return (value: unknown): string => {
    const text = sayPlainly(value).trim();
    return text && prefix + text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
  };
}

/** What is shown of a choice, or of several: their names, not their ids. */
export function sayChoices(options: readonly { value: unknown; label: string }[] | undefined) {
  const nameOf = (value: unknown) =>
    options?.find((option) => String(option.value) === String(value))?.label ?? sayPlainly(value);
  return (value: unknown): string => [value].flat().map(nameOf).join(', ');
}

/** Lets the form speak of a field in the words that stand at it. */
export function useFieldWords(name: string, label: string, say: FieldWords['say'] = sayPlainly): void {
  const { words } = useFormTools();
  useEffect(() => void words.set(name, { label, say }));
}
