import { acts } from './acts';
import { backends } from './backends';
import { compositions } from './compositions';
import { safety } from './safety';
import { views } from './views';

/** The registry as administrators see and move it. */
export const modules = { ...views, ...acts, ...backends, ...compositions, ...safety };
