declare module '@portal/shared/model' {
  interface KnownNotifications {
    'offer published': true;
    'clearance rejected': true;
  }
}

export {};
