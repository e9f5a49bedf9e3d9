// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built with the same strict settings: Swift 6 mode with complete concurrency checking,
/// explicit `any`, imports that do not leak, and every unsafe expression marked. CI adds `-warnings-as-errors`.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
]

let package = Package(
    name: "contactsctl",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "contactsctl", targets: ["contactsctl"]),
        .library(name: "ContactModel", targets: ["ContactModel"]),
        .library(name: "ContactFormats", targets: ["ContactFormats"]),
        .library(name: "ContactStore", targets: ["ContactStore"]),
        .library(name: "ContactPipeline", targets: ["ContactPipeline"]),
    ],
    dependencies: [
        // The first versions are those with which the tests pass. Only their patch versions follow, because no lock file pins
        // commits: it would contain those of a mirror, if the packages come from one.
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2")),
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
    ],
    targets: [
        // The system libraries that are imported as modules.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CPrefetch"),
        // The declarations of libpq, which is loaded at run time.
        .target(name: "CPostgreSQL"),
        // A table of SQLite whose rows are in memory.
        .target(name: "CSQLiteRows", dependencies: ["CSQLite"]),
        .target(name: "CSHA256", linkerSettings: [.linkedLibrary("crypto", .when(platforms: [.linux]))]),
        .target(name: "CPNGCheck", dependencies: ["CLibPNG", "CZlib"]),
        .target(name: "CJPEGCheck", dependencies: ["CLibJPEG"]),
        // The scaling of photos, with the header stb_image_resize of the package libstb-dev.
        .target(name: "CResample"),
        // The words and rules by which headers of tables are understood, as constants.
        .target(name: "CHeaderData"),

        // The targets of the product, from the lowest layer to the highest; a target can import only its dependencies.
        .target(name: "Platform", dependencies: ["CLinux"], swiftSettings: strict),
        .target(name: "Bytes", dependencies: ["Platform", "CSHA256"], swiftSettings: strict),
        .target(name: "Files", dependencies: ["Bytes", "Platform", "CZlib"], swiftSettings: strict),
        .target(name: "SQLite", dependencies: ["CSQLite", "CSQLiteRows"], swiftSettings: strict),
        .target(name: "PostgreSQL", dependencies: ["CPostgreSQL", "Bytes", "Platform"], swiftSettings: strict),
        .target(name: "ContactModel", dependencies: ["Bytes", "Platform"], swiftSettings: strict),
        .target(
            name: "ContactFormats",
            dependencies: [
                "ContactModel", "Files", "Bytes", "Platform", "CPNGCheck", "CJPEGCheck", "CResample", "CHeaderData",
                "CExpat", "SQLite",
            ],
            exclude: ["CSV/Headers/Data"], swiftSettings: strict),
        .target(
            name: "ContactStore",
            dependencies: ["ContactModel", "SQLite", "PostgreSQL", "Files", "Bytes", "Platform"],
            swiftSettings: strict),
        .target(
            name: "ContactPipeline",
            dependencies: [
                "ContactFormats", "ContactStore", "ContactModel", "SQLite", "Files", "Bytes", "Platform", "CPrefetch",
            ],
            resources: [.embedInCode("Pages/Resources")], swiftSettings: strict),
        .executableTarget(
            name: "contactsctl",
            dependencies: [
                "ContactPipeline", "ContactStore", "ContactFormats", "ContactModel", "Files", "Bytes", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Schema", "Systemd"], swiftSettings: strict),

        // The programs for development: they write fixtures and manual pages, and fuzz.
        .executableTarget(
            name: "GenerateFixtures", dependencies: ["CZlib", "Platform"], path: "Sources/Tools/GenerateFixtures",
            swiftSettings: strict),
        .executableTarget(name: "WriteManual", path: "Sources/Tools/WriteManual", swiftSettings: strict),
        .target(name: "CLibFuzzer", path: "Sources/Tools/CLibFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CLibFuzzer", "ContactFormats", "ContactModel", "Files", "Bytes", "Platform", "CZlib", "SQLite",
            ], path: "Sources/Tools/Fuzz", swiftSettings: strict),

        .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "Platform"], swiftSettings: strict),
        .testTarget(
            name: "PostgreSQLTests", dependencies: ["PostgreSQL", "Platform", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ContactModelTests", dependencies: ["ContactModel", "Files", "Bytes", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ContactFormatsTests",
            dependencies: ["ContactFormats", "ContactModel", "Files", "Bytes", "Platform", "CZlib", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ContactStoreTests",
            dependencies: [
                "ContactStore", "ContactModel", "SQLite", "PostgreSQL", "Files", "Bytes", "Platform", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ContactPipelineTests",
            dependencies: [
                "ContactPipeline", "ContactFormats", "ContactStore", "ContactModel", "SQLite", "Files", "Bytes",
                "Platform", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "OutputTests",
            dependencies: [
                "contactsctl", "ContactPipeline", "ContactStore", "ContactModel", "Files", "Bytes", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        // These tests start the programs contactsctl and Fuzz. SwiftPM builds all targets before it runs tests, so the two
        // are not dependencies, and the tests are compiled at the same time.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "WriteManual", "SQLite", "PostgreSQL", "TestSupport", "Platform",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["sarif-subset.schema.json"], swiftSettings: strict),
    ],
    cLanguageStandard: .c17
)
