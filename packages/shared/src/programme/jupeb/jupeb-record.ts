import type { CallData, calls } from '../../model';

/** The saved JUPEB application. */
export type JupebRecord = CallData<typeof calls.jupebApplication.current>;

/** A choice as forms hold it: text, '' for none. */
export const chosen = (id: string | number | null | undefined): string => (id ? String(id) : '');
