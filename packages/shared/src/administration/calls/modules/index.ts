import { acts } from './acts';
import { compositions } from './compositions';
import { safety } from './safety';
import { views } from './views';

/** The registry as administrators see and move it. */
export const modules = { ...views, ...acts, ...compositions, ...safety };
