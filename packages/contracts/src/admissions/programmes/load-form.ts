import type { ProgrammeForm } from '../applications/application-form';
import type { ProgrammeId } from './catalogue';
import type { Programme } from './definition';
import type { VariantId } from './variants';

const supplementary = () => import('./supplementary/supplementary').then((part) => part.supplementaryForm);

/** The forms that `forms.ts` has, each in a file of its own for the browser. */
const loaders: { readonly [Id in ProgrammeId | VariantId]?: () => Promise<ProgrammeForm> } = {
  undergraduate: () => import('./post-utme/post-utme').then((part) => part.postUtmeForm),
  jupeb: () => import('./jupeb/jupeb').then((part) => part.jupebForm),
  direct_entry: () => import('./direct-entry/direct-entry').then((part) => part.directEntryForm),
  supplementary,
  postgraduate: () => import('./postgraduate/postgraduate').then((part) => part.postgraduateForm),
  pre_degree: () => import('./pre-degree/pre-degree').then((part) => part.preDegreeForm),
  cce: () => import('./cce/cce').then((part) => part.cceForm),
  new_supplementary: supplementary,
  supplementary_putme: () =>
    import('./supplementary/supplementary-putme').then((part) => part.supplementaryPutmeForm),
};

const asked = new Map<string, Promise<ProgrammeForm | undefined>>();
const come = new Map<string, ProgrammeForm>();

/** The form of a programme where its file has come already. */
export const formAtHand = ({ id }: Pick<Programme, 'id'>): ProgrammeForm | undefined => come.get(id);

/**
 * The form of a programme, fetched by itself: whoever fills one in needs the steps of no other. The same promise each
 * time, so that a page may wait for it; one that failed is asked for anew.
 */
export function loadForm({ id }: Pick<Programme, 'id'>): Promise<ProgrammeForm | undefined> {
  const known = asked.get(id);
  if (known) return known;
  const loading = Promise.resolve(loaders[id as ProgrammeId | VariantId]?.()).then((form) => {
    if (form) come.set(id, form);
    return form;
  });
  asked.set(id, loading);
  loading.catch(() => asked.delete(id));
  return loading;
}
