import { number, object, string } from '@portal/shared/module';

/** The module's own settings. What is stored may be less than the whole: `settings.cast` adds the rest. */
export const settings = object({
  heading: string().label('Heading of the page').max(60).default('__title__'),
  shown: number().label('How many are shown').integer().min(1).max(10).default(5),
});
