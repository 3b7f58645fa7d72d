import { createKeptPages } from './kept-pages';
import { serveKept, type WorkerScope } from './serve-kept';

const scope = globalThis as unknown as WorkerScope;
serveKept(scope, createKeptPages({ caches, fetch: (...asked) => fetch(...asked), now: Date.now }));
