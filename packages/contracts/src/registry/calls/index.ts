/** The registry of modules: as administrators see and move it, and as the teams that own a module do. */
export { availability } from './availability';
export { backends } from './backends';
export { canary } from './canary';
export { compositions } from './compositions';
export { keys } from './keys';
export { overrides } from './overrides';
export { registration } from './registration';
export { modules } from './modules';
export { owner } from './owner';
export { releases } from './releases';
export { security } from './security';
export { settings } from './settings';
