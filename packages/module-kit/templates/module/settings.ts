import { number, object, string, type InferType } from 'yup';

/** The module's own settings. Pages import only the type: yup itself stays out of the bundle. */
export const settings = object({
  heading: string().label('Heading of the page').max(60).default('__title__'),
  shown: number().label('How many are shown').integer().min(1).max(10).default(5),
});

/** What is stored may be less than the whole: nobody has to have edited the settings. */
export type Settings = Partial<InferType<typeof settings>>;
