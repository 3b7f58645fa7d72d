import { inSteps } from './boot/in-steps';
import { whenPainted } from './boot/when-painted';

// All of them are in this file, and only run later: what the shell stands on first, each in a task of its own, so that a
// tap is heard between them.
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@portal/shared/http'),
  () => import(/* webpackMode: "eager" */ '@portal/shared/ui'),
  () => import(/* webpackMode: "eager" */ './boot/app'),
  () => import(/* webpackMode: "eager" */ './start'),
];

whenPainted(() => void inSteps(steps));
