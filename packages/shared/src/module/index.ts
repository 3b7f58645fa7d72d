export type { EventBus, HostContext, Lifecycle, LifecycleProps, Lifecycles, Severity } from './lifecycles';
export { defineModule, type ModuleDefinition } from './define-module';
export { busUntil, createEventBus, type EventBusOptions, type ModuleEvents } from './event-bus';
export { HostProvider, reactEntry, useHost, useHostIfAny } from './react-entry';
export { Slot, SlotProvider, SlotValues, useSlotValues, type SlotProps } from './slot';
export { hostVersion } from '../model';
