import { checkNode } from './lib/node-version.mjs';

checkNode();
