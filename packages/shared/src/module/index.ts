export type { EventBus, HostContext, Lifecycle, LifecycleProps, Lifecycles, Severity } from './lifecycles';
export { defineEvent, type PortalEvent } from './define-event';
export { defineModule, type ModuleDefinition } from './define-module';
export { firstPageOf, readOf } from './first-read';
export { defineSlot, type FilledSlotProps, type PortalSlot } from './define-slot';
export { createEventBus, moduleBus, type EventBusOptions, type ModuleBusOptions } from './event-bus';
export type { PortalSlotName } from './portal-names';
export { HostProvider, reactEntry, useHost, useHostIfAny } from './react-entry';
export { Slot, SlotProvider, SlotValues, useSlotValues, type SlotProps } from './slot';
export { hostVersion } from '../model';
/** For the schemas of events, slots and settings: the portal's own copy, which no module brings. */
export { array, boolean, mixed, number, object, string } from 'yup';
