// How a source names an uploaded picture: `asset:logo.png`. Other names are files next to the source.
export const assetPrefix = 'asset:';
