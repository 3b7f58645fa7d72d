export type { EventBus, HostContext, Lifecycle, LifecycleProps, Lifecycles, Severity } from './lifecycles';
export { defineModule, type ModuleDefinition } from './define-module';
export { HostProvider, reactEntry, useHost } from './react-entry';
