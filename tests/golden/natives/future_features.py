# __future__: each feature's releases and flag, and the names of the flags.
import __future__ as f
for name in f.all_feature_names:
    feature = getattr(f, name)
    print(name, feature, feature.getOptionalRelease(), feature.getMandatoryRelease(), feature.compiler_flag, feature.optional == feature.getOptionalRelease(), feature.mandatory == feature.getMandatoryRelease())
print(f.__all__, {name: value for name, value in vars(f).items() if name.startswith("CO_")})
