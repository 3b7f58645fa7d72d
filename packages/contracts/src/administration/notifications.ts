declare module '@portal/shared/model' {
  interface KnownNotifications {
    'role changed': true;
    'grant to decide': true;
    'incompatible release': true;
  }
}

export {};
