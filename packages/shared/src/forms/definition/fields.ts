import type { SelectList } from '../../model';
import type {
  ChoiceField,
  DayField,
  DigitsField,
  Field,
  OptionSource,
  RadioField,
  WrittenField,
} from './step';

type Rest<F> = Partial<Omit<F, 'kind' | 'name' | 'label'>>;

function written(kind: WrittenField['kind']) {
  return <R>(name: string, label: string, rest: Rest<WrittenField<R>> = {}): WrittenField<R> => ({
    ...rest,
    kind,
    name,
    label,
  });
}

/** One line of text. */
export const text = written('text');
/** Several lines of text. */
export const longText = written('long-text');
export const email = written('email');
export const phone = written('phone');

/** Exactly so many digits, as text. */
export function digits<R>(
  name: string,
  label: string,
  { length, ...rest }: Rest<DigitsField<R>> & { length: number },
): DigitsField<R> {
  return { ...rest, kind: 'digits', name, label, length };
}

/** A day, `YYYY-MM-DD`. */
export function day<R>(name: string, label: string, rest: Rest<DayField<R>> = {}): DayField<R> {
  return { ...rest, kind: 'date', name, label };
}

/** One of a list of the server, by id. */
export function pick<R>(
  name: string,
  label: string,
  { options, ...rest }: Omit<Rest<ChoiceField<R>>, 'options'> & { options: SelectList | OptionSource },
): ChoiceField<R> {
  const source = typeof options === 'string' ? { list: options } : options;
  return { ...rest, kind: 'choice', name, label, options: source };
}

/** Yes or No, as the words. */
export function yesNo<R>(
  name: string,
  label: string,
  rest: Omit<Rest<RadioField<R>>, 'options'> = {},
): RadioField<R> {
  const options = ['Yes', 'No'].map((word) => ({ value: word, label: word }));
  return { ...rest, kind: 'radio', name, label, options };
}

/** The value at a dotted path of the answers. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, answers);
}

/** Whether the question is asked, given the other answers and the lists that have arrived. */
export function isAsked(
  field: Field,
  answers: Readonly<Record<string, unknown>>,
  list?: readonly unknown[],
): boolean {
  if (field.when && !field.when(answers)) return false;
  return !(field.kind === 'choice' && field.whenEmpty === 'hide' && (!list || list.length === 0));
}
