import { whenPainted } from './boot/when-painted';

// Without a file of its own: it is there, and only runs later.
whenPainted(() => void import(/* webpackMode: "eager" */ './start'));
