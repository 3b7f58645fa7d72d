import { array, defineEvent, object, string } from '@portal/shared/module';

/** What this module tells others. Who listens states the same name and data in a module of their own. */
export const seen = defineEvent(
  '__feature__.seen',
  object({ numbers: array(string().required()).required() }).required(),
);
