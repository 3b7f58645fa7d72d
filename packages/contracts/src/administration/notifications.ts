declare module '@portal/shared/model' {
  interface KnownNotifications {
    'role changed': true;
    'grant to decide': true;
  }
}

export {};
