import { createContext, use } from 'react';

/** How a form calls a field, and what it shows of a value of it. */
export interface FieldWords {
  label: string;
  say: (value: unknown) => string;
}

interface FormTools {
  /** Says something politely to screen readers. */
  announce(text: string): void;
  /** The form is being saved: everything in it is disabled. */
  readonly saving: boolean;
  /** What stopped the last submit and belongs to no field. */
  readonly failure: string | null;
  readonly failureTitle: string | undefined;
  /** Id of the control of a field, unique on the page. */
  idOf(name: string): string;
  /** How each field is called, and what it shows of a value; by its path. */
  readonly words: Map<string, FieldWords>;
  /** Counts submits that were refused, so that the summary takes the focus each time. */
  readonly refusals: number;
}

const Tools = createContext<FormTools | null>(null);
export const FormToolsProvider = Tools.Provider;

/** What the form around a field offers beyond react-hook-form. */
export function useFormTools(): FormTools {
  const tools = use(Tools);
  if (!tools) throw new Error('fields stand inside a <Form>');
  return tools;
}

/**
 * Id of the control of a field; the summary links to it. `Sponsor.Email` is `field-Sponsor-Email`. A form over another
 * one, as in a dialog, has `ids` before it: both may ask for a reason.
 */
export function fieldId(name: string, ids = ''): string {
  return `${ids}field-${name.replace(/[^\w-]+/g, '-')}`;
}
