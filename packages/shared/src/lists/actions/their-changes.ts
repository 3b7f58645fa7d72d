import type { SentForm } from '../../forms';
import { fieldLabel } from '../labels/field-label';
import { nothing, say, type Change } from '../audit/difference';
import type { TheirChange } from './merge-entries';

type Words = SentForm['words'];

/** What somebody else changed, as the form calls the field and shows its values. */
export function inWords({ path, before, after }: TheirChange, words: Words): Change {
  const known = words.get(path);
  const sayValue = (value: unknown) => (known ? known.say(value) : say(path, value)) || nothing;
  return { field: known?.label ?? fieldLabel(path), before: sayValue(before), after: sayValue(after) };
}

/** The same in a sentence: `Budget (₦60,000)`, `Items (with Laboratory, without Library)`. */
export function takenOver(change: TheirChange, words: Words): string {
  const { path, before, after } = change;
  const { field, after: now } = inWords(change, words);
  if (!Array.isArray(before) || !Array.isArray(after))
    return `${field} (${now === nothing ? 'left empty' : now})`;
  const sayAll = (values: unknown[]) => inWords({ path, before: null, after: values }, words).after;
  const [added, gone] = [
    after.filter((each) => !before.includes(each)),
    before.filter((each) => !after.includes(each)),
  ];
  const parts = [added.length > 0 && `with ${sayAll(added)}`, gone.length > 0 && `without ${sayAll(gone)}`];
  return `${field} (${parts.filter(Boolean).join(', ')})`;
}
