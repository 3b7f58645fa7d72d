import type { CallSpec } from '../../model';

/** A narrowing of the list, under the name that the call's query has for it. */
export interface Filter {
  name: string;
  label: string;
  /** `flag` sends `true` or nothing; `date` sends `YYYY-MM-DD`; a `lookup` loads its choices by itself. */
  kind: 'select' | 'lookup' | 'date' | 'flag';
  /** Of a `select`: what stands for none of its choices, and what an address may call it; `All` where nothing is said. */
  unset?: FilterChoice;
  /** Of a `select`. */
  choices?: readonly FilterChoice[];
  /** Of a `lookup`: what the server knows, as `choicesOf` says it. */
  lookup?: Lookup;
}

export interface FilterChoice {
  value: string;
  label: string;
}

/** Choices that the server knows: the call that has them, and how they are read from its answer. */
export interface Lookup {
  call: CallSpec;
  read: (answer: unknown) => readonly FilterChoice[];
}
