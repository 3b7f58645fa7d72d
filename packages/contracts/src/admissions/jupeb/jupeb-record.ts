import type { CallData } from '@portal/shared/model';
import type { jupebApplication } from '../calls/jupeb';

/** The saved JUPEB application. */
export type JupebRecord = CallData<typeof jupebApplication.current>;

/** A choice as forms hold it: text, '' for none. */
export const chosen = (id: string | number | null | undefined): string => (id ? String(id) : '');
